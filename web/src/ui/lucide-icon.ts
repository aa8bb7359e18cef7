import { type ComponentProps, createElement } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
type IconProps = ComponentProps<'svg'> & { size?: number }

/** Draws an icon of lucide in the built pages, in place of the package's own function, which is 1 KB larger. */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes,
    )
}
