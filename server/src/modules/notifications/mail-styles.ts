import type { CSSProperties } from 'react'

const ink = '#15171A'
const muted = '#565B61'
const green = '#0E5A43'
const line = '#E4E1D9'
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The product's colours and sizes as inline styles, which mail programs need. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#FAF9F6', color: ink, fontFamily: font },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    margin: '0 0 16px',
    padding: '0 4px',
    fontSize: '20px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: green,
  },
  card: { padding: '32px 28px', backgroundColor: '#FFFFFF', border: `1px solid ${line}`, borderRadius: '14px' },
  heading: {
    margin: '0 0 20px',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 700,
    color: ink,
    overflowWrap: 'anywhere',
  },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: ink, overflowWrap: 'anywhere' },
  fact: { borderTop: `1px solid ${line}` },
  factLabel: { padding: '10px 12px 10px 0', fontSize: '14px', color: muted },
  factValue: { padding: '10px 0', fontSize: '16px', fontWeight: 600, color: ink },
  button: {
    display: 'inline-block',
    margin: '12px 0 20px',
    padding: '14px 24px',
    borderRadius: '10px',
    backgroundColor: green,
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px', color: muted },
  link: { color: green, wordBreak: 'break-all' },
  textLink: { color: green, textDecoration: 'underline' },
  car: { borderTop: `1px solid ${line}`, padding: '12px 0' },
  thumbnail: { verticalAlign: 'top' },
  photo: { display: 'block', width: '100%', height: 'auto', margin: '4px 0 16px', borderRadius: '10px' },
  smallPhoto: { display: 'block', borderRadius: '8px' },
  credit: { margin: '-8px 0 16px', fontSize: '12px', lineHeight: '16px', color: muted },
  smallCredit: { margin: '2px 0 0', fontSize: '12px', lineHeight: '16px', color: muted },
  carName: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  carDetails: { margin: '2px 0 0', fontSize: '14px', lineHeight: '20px', color: muted },
  line: { margin: '16px 0', borderColor: line },
  footer: { margin: '20px 4px 0', fontSize: '12px', lineHeight: '18px', color: muted },
} satisfies Record<string, CSSProperties>
