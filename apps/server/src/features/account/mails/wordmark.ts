import { Column, Row } from '@react-email/components'
import { createElement } from 'react'
import { colors, fontFamily } from './theme.ts'

const wordStyle = {
  paddingBottom: '5px',
  fontFamily,
  fontSize: '22px',
  lineHeight: '26px',
  fontWeight: 600,
  letterSpacing: '-0.2px',
  color: colors.ink,
}
const cellStyle = { height: '3px', fontSize: '0', lineHeight: '0' }
const stitchStyle = { ...cellStyle, width: '12px', borderRadius: '2px', backgroundColor: colors.thread }
const gapStyle = { ...cellStyle, width: '6px' }

/** The name over a row of stitches: many mail programs drop SVG and hold images back, text and cells always arrive. */
export function Wordmark() {
  const stitches = ['stitch', 'gap', 'stitch', 'gap', 'stitch'].map((cell, position) =>
    cell === 'stitch'
      ? createElement(Column, { key: position, className: 'stitch', style: stitchStyle })
      : createElement(Column, { key: position, style: gapStyle }),
  )
  return createElement(
    'div',
    { 'data-skip-in-text': true },
    createElement(Row, null, createElement(Column, { className: 'ink', style: wordStyle }, 'Tailorbird')),
    createElement(Row, { align: 'left', width: 48, 'aria-hidden': true, children: stitches }),
  )
}
