import { Column, Img, Link, Row, Section, Text } from 'react-email'
import type { MailCar } from './mail-content.ts'
import { styles } from './mail-styles.ts'

const thumbnail = 112

export function MailCars({ cars, more }: { cars: readonly MailCar[]; more: string | undefined }) {
  return (
    <>
      {cars.map((car) => (
        <Section key={car.href} style={styles.car}>
          {car.photo ? (
            <Row>
              <Column width={thumbnail + 16} style={styles.thumbnail}>
                <Img
                  src={car.photo.src}
                  alt={car.photo.alt}
                  width={thumbnail}
                  height={Math.round((car.photo.height * thumbnail) / car.photo.width)}
                  style={styles.smallPhoto}
                />
              </Column>
              <Column style={styles.thumbnail}>
                <Words {...car} />
              </Column>
            </Row>
          ) : (
            <Words {...car} />
          )}
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

function Words({ name, details, foundBy, href, photo }: MailCar) {
  return (
    <>
      <Text style={styles.carName}>
        <Link href={href} style={styles.textLink}>
          {name}
        </Link>
      </Text>
      <Text style={styles.carDetails}>{details}</Text>
      {foundBy ? <Text style={styles.carDetails}>{foundBy}</Text> : null}
      {photo?.credit ? <Text style={styles.smallCredit}>{photo.credit}</Text> : null}
    </>
  )
}
