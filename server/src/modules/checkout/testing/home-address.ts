export const homeAddress = {
  recipient_name: 'Ada Neri',
  street_address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postal_code: '10124',
  country: 'IT',
  additional_instructions: '',
}
