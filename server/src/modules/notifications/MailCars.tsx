import { Link, Section, Text } from 'react-email'
import type { MailCar } from './mail-content.ts'
import { styles } from './mail-styles.ts'

/** The cars that a mail names, each with its link. */
export function MailCars({ cars, more }: { cars: readonly MailCar[]; more: string | undefined }) {
  return (
    <>
      {cars.map(({ name, details, href }) => (
        <Section key={href} style={styles.car}>
          <Text style={styles.carName}>
            <Link href={href} style={styles.textLink}>
              {name}
            </Link>
          </Text>
          <Text style={styles.carDetails}>{details}</Text>
        </Section>
      ))}
      {more ? (
        <Section style={styles.car}>
          <Text style={styles.carDetails}>{more}</Text>
        </Section>
      ) : null}
    </>
  )
}
