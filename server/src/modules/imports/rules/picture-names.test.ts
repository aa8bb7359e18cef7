import { describe, expect, it } from 'vitest'
import { picturesByCar } from './picture-names.ts'

const names = [
  'A123_1.jpg',
  'A12_10.jpg',
  'A12_2.JPG',
  'A12_1.jpg',
  'a.txt',
  'A12_x.jpg',
  'A12_3.gif',
  'B_7_1.png',
  'B_1.webp',
]
const of = picturesByCar(names)

describe('the pictures of a car in an archive', () => {
  it('finds the pictures with the exact own number, in the order of their numbers', () => {
    expect(of({ pictureId: '', ownNumber: 'A12' })).toEqual(['A12_1.jpg', 'A12_2.JPG', 'A12_10.jpg'])
    expect(of({ pictureId: '', ownNumber: 'A123' })).toEqual(['A123_1.jpg'])
    expect(of({ pictureId: '', ownNumber: 'A1' })).toEqual([])
    expect(of({ pictureId: '', ownNumber: '' })).toEqual([])
  })

  it('finds the pictures of an own number with an underscore', () => {
    expect(of({ pictureId: '', ownNumber: 'B_7' })).toEqual(['B_7_1.png'])
    expect(of({ pictureId: '', ownNumber: 'B' })).toEqual(['B_1.webp'])
  })

  it('prefers the picture id to the own number', () => {
    expect(of({ pictureId: 'A123', ownNumber: 'A12' })).toEqual(['A123_1.jpg'])
    expect(of({ pictureId: 'unknown', ownNumber: 'A123' })).toEqual(['A123_1.jpg'])
  })

  it('ignores the folder of a picture', () => {
    expect(picturesByCar(['foto/A12_2.jpg', 'foto\\A12_1.jpg'])({ pictureId: '', ownNumber: 'A12' })).toEqual([
      'foto\\A12_1.jpg',
      'foto/A12_2.jpg',
    ])
  })
})
