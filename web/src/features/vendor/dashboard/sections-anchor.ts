/** Where the tabs stand on the page, for the links above them. */
export const sectionsAnchor = 'sections'
