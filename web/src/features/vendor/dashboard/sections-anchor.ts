/** The anchor of the tabs, for the links above them. */
export const sectionsAnchor = 'sections'
