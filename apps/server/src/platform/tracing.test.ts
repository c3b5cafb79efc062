import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { noTracing, startTracing } from './tracing.ts'

describe('tracing', () => {
  it('gives back what the work gives, or throws what it throws, with a collector and without', async () => {
    const tracings = [noTracing, await startTracing({ endpoint: 'http://127.0.0.1:9', version: '1' })]
    for (const tracing of tracings) {
      expect(await tracing.span('work', {}, async (span) => (span.describe('work done', { status: 200 }), 'result'))).toBe('result')
      await expect(tracing.span('work', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
      await tracing.stop()
    }
  })

  it('ends though the collector never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const tracing = await startTracing({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, version: '1' })
    await tracing.span('work', {}, async () => {})
    const connected = once(silent, 'connection')
    const stopped = tracing.stop().then(() => 'stopped')
    const [socket] = (await connected) as [{ destroy(): void }]
    // The exporter itself would wait for ten seconds, and then try again.
    const tooLate = new Promise((resolve) => setTimeout(() => resolve('too late'), 8_000).unref())
    expect(await Promise.race([stopped, tooLate])).toBe('stopped')
    socket.destroy()
    silent.close()
  })
})
