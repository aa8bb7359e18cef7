/** Icons of Lucide (ISC) that lists repeat for each of their entries: their shapes are in the page once, and an icon is a reference to them. */
const shapes = {
  'chevron-down': ['m6 9 6 6 6-6'],
  eye: [
    'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
    'M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  ],
  heart: [
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  ],
  pin: [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  ],
} as const

const names = Object.keys(shapes) as (keyof typeof shapes)[]

/** The shapes, once in each page. */
export function IconShapes() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {shapes[name].map((path) => (
            <path key={path} d={path} />
          ))}
        </symbol>
      ))}
    </svg>
  )
}

/** One of the icons whose shapes are in the page; its size is the style sheet's. */
export function SharedIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg aria-hidden="true" className={`shared-icon icon-${name}`}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
