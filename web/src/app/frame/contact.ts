export const contactEmail = 'info@autopiazza.it'
export const contactPhone = '+39 02 1234 5678'
export const contactPhoneHref = 'tel:+390212345678'
