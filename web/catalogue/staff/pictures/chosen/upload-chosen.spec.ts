import { jest } from '@jest/globals';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { uploadChosen } from './upload-chosen.ts';

const ADDRESS = 'https://x.example/1.jpg';
const property = { id: 'p', version: 1, pictures: [] } as unknown as StaffPropertyDetails;
const picture: ChosenPicture = {
  ...{ id: 'a', kind: 'photo', alt: null, state: 'stored', source: ADDRESS, thumbnail: null },
};
const THERE = { type: '/problems/picture-already-there', title: 'Esta imagen ya está en la galería: elija otra' };

describe('a picture whose answer was lost', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** What the server says to each attempt; null is no answer. */
  async function stored(first: ChosenPicture, ...answers: (object | null)[]) {
    const said = jest.spyOn(globalThis, 'fetch');
    for (const answer of answers)
      if (answer) said.mockResolvedValueOnce(Response.json(answer, { status: 409 }));
      else said.mockRejectedValueOnce(new TypeError('lost'));
    let now = first as ChosenPicture | 'stored';
    for (let attempt = 0; attempt < answers.length && now !== 'stored'; attempt += 1)
      await uploadChosen(property, [now], (_id, part) => {
        now = part === 'stored' ? part : { ...(now as ChosenPicture), ...part };
      });
    return now;
  }

  it('counts as stored where it is found there the next time', async () => {
    expect(await stored(picture, null)).toMatchObject({ error: 'No se ha podido subir' });
    expect(await stored(picture, null, THERE)).toBe('stored');
  });

  it('is not thought to be there where it was chosen twice, or has words that must be stored with it', async () => {
    expect(await stored(picture, THERE)).toMatchObject({ error: THERE.title });
    expect(await stored({ ...picture, alt: 'Entrada' }, null, THERE)).toMatchObject({ error: THERE.title });
  });
});
