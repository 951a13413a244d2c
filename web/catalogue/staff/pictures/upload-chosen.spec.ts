import { jest } from '@jest/globals';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { uploadChosen } from './upload-chosen.ts';

const ADDRESS = 'https://x.example/1.jpg';
const property = { id: 'p', version: 1, pictures: [] } as unknown as StaffPropertyDetails;
const picture: ChosenPicture = {
  id: 'a',
  kind: 'photo',
  alt: null,
  state: 'stored',
  source: ADDRESS,
  thumbnail: null,
};
const DUPLICATE = { type: '/problems/picture-already-there', title: 'Esta imagen ya está en la galería: elija otra' };

describe('picture upload with a lost response', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** Uploads until stored, with one response per attempt; null means no response. */
  async function uploadWithRetries(first: ChosenPicture, ...responses: (object | null)[]) {
    const fetchMock = jest.spyOn(globalThis, 'fetch');
    for (const response of responses)
      if (response) fetchMock.mockResolvedValueOnce(Response.json(response, { status: 409 }));
      else fetchMock.mockRejectedValueOnce(new TypeError('lost'));
    let current = first as ChosenPicture | 'stored';
    for (let attempt = 0; attempt < responses.length && current !== 'stored'; attempt += 1)
      await uploadChosen(property, [current], (_id, part) => {
        current = part === 'stored' ? part : { ...(current as ChosenPicture), ...part };
      });
    return current;
  }

  it('counts as stored when a retry finds the picture already there', async () => {
    expect(await uploadWithRetries(picture, null)).toMatchObject({ error: 'No se ha podido subir' });
    expect(await uploadWithRetries(picture, null, DUPLICATE)).toBe('stored');
  });

  it('fails as a duplicate when the picture was chosen twice, or has an unsaved description', async () => {
    expect(await uploadWithRetries(picture, DUPLICATE)).toMatchObject({ error: DUPLICATE.title });
    expect(await uploadWithRetries({ ...picture, alt: 'Entrada' }, null, DUPLICATE)).toMatchObject({
      error: DUPLICATE.title,
    });
  });
});
