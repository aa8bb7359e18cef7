import { Img, Text } from 'react-email'
import type { MailPicture } from './mail-content.ts'
import { styles } from './mail-styles.ts'

/** Inner width of the card in pixels. */
const widest = 502

export function MailPhotograph({ src, width, height, alt, credit }: MailPicture) {
  const shown = Math.min(width, widest)
  return (
    <>
      <Img
        src={src}
        alt={alt}
        width={shown}
        height={Math.round((height * shown) / width)}
        style={{ ...styles.photo, maxWidth: `${shown}px` }}
      />
      {credit ? <Text style={styles.credit}>{credit}</Text> : null}
    </>
  )
}
