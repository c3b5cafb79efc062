import { OAuth2Server } from 'oauth2-mock-server'

export interface GooglePerson {
  sub: string
  email: string
  email_verified: boolean
  name?: string
}

/** A real OpenID Connect server that stands for Google; whoever signs in is whom the test says. */
export async function startGoogle(port = 0) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(port, '127.0.0.1')
  let person: GooglePerson = { sub: 'nobody', email: 'nobody@example.com', email_verified: true }
  let misbehaviour: 'none' | 'refuse' | 'broken-token' = 'none'
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, { picture: null, ...person }),
  )
  server.service.on('beforeResponse', (response: { body: Record<string, unknown>; statusCode: number }) => {
    if (misbehaviour === 'refuse') {
      response.statusCode = 500
      response.body = { error: 'server_error' }
    }
    if (misbehaviour === 'broken-token') response.body.id_token = 'not.a.token'
  })
  const issuer = (server.issuer.url ?? '').replace('localhost', '127.0.0.1')

  return {
    environment: {
      GOOGLE_CLIENT_ID: 'tailorbird-test',
      GOOGLE_CLIENT_SECRET: 'tailorbird-test-secret',
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
    },
    signsInAs(next: GooglePerson): void {
      person = next
    },
    misbehaves(how: typeof misbehaviour): void {
      misbehaviour = how
    },
    stop: () => server.stop(),
  }
}

export type Google = Awaited<ReturnType<typeof startGoogle>>
