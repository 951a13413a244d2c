import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { drawPicture, type Scene } from './draw-picture.ts';
import { chooseForm, type HouseKind } from './houses/choose-form.ts';
import { type Elements, USUAL } from './recipe.ts';
import { VIEWS, type View } from './view.ts';

/** What suits the forms of each kind of house, one after the other. */
const FORMS: readonly (readonly [HouseKind, number, Partial<Elements>[]])[] = [
  ['villa', 3, [{ storeys: 1 }, { storeys: 2 }, { storeys: 3 }]],
  ['andaluza', 3, [{ storeys: 1 }, { storeys: 2 }]],
  ['bloque', 5, [{ storeys: 3 }, { storeys: 5 }, { storeys: 7 }, { storeys: 4, place: 'town' }]],
  ['adosada', 3, [{ era: 'traditional' }, { era: 'modern' }]],
  ['finca', 4, [{ storeys: 1 }, { storeys: 2 }]],
  ['local', 2, [{}]],
  ['garaje', 2, [{}]],
];

const TYPES = ['1-1', '2-1', '2-2', '2-3', '3-1', '4-1', '5-1', '6-1'];
const OTHER_VIEWS = VIEWS.filter((view) => view !== 'exterior');
const BARE: Elements = { ...USUAL, pool: 'none', sea: 'none', garden: 'none', state: 'dated', place: 'town' };

/** Together these references cover every form of every kind of house. */
const REFERENCES = ['MB-1000', 'MB-1001', 'MB-1002', 'MB-1003', 'MB-1004', 'MB-1005'];

const scenes = (type: string, view: View): Scene[] =>
  REFERENCES.flatMap((reference) => [0, 1].map((variant) => ({ reference, type, view, variant })));

/** The outside of every type, and one set of the other views, which are the same for all types. */
const drawn = [
  ...TYPES.map((type) => ({ name: `exterior ${type}`, pictures: scenes(type, 'exterior').map(drawPicture) })),
  ...OTHER_VIEWS.map((view) => ({ name: view, pictures: scenes('2-3', view).map(drawPicture) })),
  {
    name: 'bare',
    pictures: VIEWS.flatMap((view) =>
      scenes('2-1', view)
        .slice(0, 2)
        .map((scene) => drawPicture({ ...BARE, ...scene })),
    ),
  },
];
const everyPicture = drawn.flatMap(({ pictures }) => pictures);

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** One hash for all references and variants of a line. After a deliberate change, copy the reported hashes. */
const HASHES = {
  aparcamiento: 'a3385de7',
  atico: 'bfbfa754',
  balcon: 'ada12be6',
  bare: '4288af1b',
  calle: 'a6307f9c',
  campo: '0076b80e',
  cocina: '026db9af',
  comedor: 'f8deeb5a',
  dormitorio: 'd8f2c7f9',
  duplex: 'a80f6ac2',
  estudio: '1766ff56',
  'exterior 1-1': '6e200673',
  'exterior 2-1': 'da0aa335',
  'exterior 2-2': 'e7658a49',
  'exterior 2-3': '14692b5f',
  'exterior 3-1': '75923611',
  'exterior 4-1': '5983c552',
  'exterior 5-1': '2f75b855',
  'exterior 6-1': 'c9588c85',
  hero: '81ba992e',
  interior: '55170337',
  jardin: 'a6742e30',
  parcela: 'ce081197',
  patio: '1bcf4ab8',
  piscina: '54c0d0fb',
  porche: '6bd09d62',
  rincon: '92c1f9a6',
  salon: 'bb873184',
  solarium: '81d5ded1',
  terraza: 'bd6a6f13',
  vista: '777168e8',
};

/** A house seen from another spot or mirrored by another sun is still drawn from the same strokes. */
const houseIn = (picture: string) => {
  const [, house = ''] = picture.split('<g id="house">');
  return house.replace(/^<g transform="[^"]*">/, '').slice(0, 2500);
};

function problemsIn(xml: string) {
  const problems: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => problems.push(error.message));
  parser.write(xml).close();
  return problems;
}

describe('drawPicture', () => {
  it('draws the recorded pictures', () => {
    const hashes = drawn.map(({ name, pictures }) => [name, shortHash(pictures.join('\n'))]);
    expect(Object.fromEntries(hashes)).toEqual(HASHES);
  });

  it('returns the same picture for equal scenes, and a different one for another variant', () => {
    for (const view of VIEWS) {
      const [first, second] = scenes('2-3', view);
      expect(drawPicture(first!)).toBe(drawPicture({ ...first! }));
      expect(drawPicture(first!)).not.toBe(drawPicture(second!));
    }
  });

  it('writes well-formed XML without broken numbers, 100 KB at most', () => {
    for (const picture of everyPicture) {
      expect(problemsIn(picture)).toEqual([]);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(100_000);
    }
  });

  it('references only gradients and shapes that the picture defines', () => {
    for (const picture of everyPicture) {
      const used = [...picture.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map(([, paint, shape]) => paint ?? shape);
      const defined = new Set([...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      expect(picture.match(/ id="/g)).toHaveLength(defined.size);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it('draws the same house in every picture of a property', () => {
    const exterior = { reference: 'MB-1000', type: '2-3', view: 'exterior' } as const;
    const first = drawPicture({ ...exterior, variant: 0 });
    const second = drawPicture({ ...exterior, variant: 1 });
    expect(second).not.toBe(first);
    expect(houseIn(second)).toBe(houseIn(first));
  });

  it.each(FORMS)('uses every form of %s among the references above', (kind, forms, suited) => {
    const met = suited.flatMap((elements) =>
      REFERENCES.map((reference) =>
        chooseForm(kind, { ...USUAL, ...elements, ...scenes('2-3', 'exterior')[0]!, reference }),
      ),
    );
    expect(new Set(met.map(({ name }) => name)).size).toBe(forms);
  });

  it('draws each hour differently, and uses one hour for all pictures of a property', () => {
    const salon = { reference: 'MB-1000', type: '2-3', view: 'salon', variant: 0 } as const;
    const hours = (['morning', 'noon', 'afternoon', 'dusk'] as const).map((hour) => drawPicture({ ...salon, hour }));
    expect(new Set(hours).size).toBe(4);
    const skies = OTHER_VIEWS.map(
      (view) => drawPicture({ ...salon, view }).match(/<linearGradient id="sky".*?<\/linearGradient>/)?.[0],
    );
    expect(new Set(skies).size).toBe(1);
  });

  it('draws an unknown type as a villa, and land only as land', () => {
    const scene = { reference: 'MB-1000', view: 'exterior', variant: 0 } as const;
    expect(drawPicture({ ...scene, type: '9-9' })).toBe(drawPicture({ ...scene, type: '2-3' }));
    expect(drawPicture({ ...scene, type: null })).toBe(drawPicture({ ...scene, type: '2-3' }));
    expect(drawPicture({ ...scene, type: '3-1' })).toContain('<title>Parcela</title>');
  });
});

describe('a drawing', () => {
  const paints = (elements: Partial<Elements>, view: View) => {
    const picture = scenes('2-3', view)
      .slice(0, 3)
      .map((scene) => drawPicture({ ...BARE, ...elements, ...scene }));
    return { pool: picture.join().includes('fill="url(#pool)"'), sea: picture.join().includes('fill="url(#sea)"') };
  };

  it.each(VIEWS.filter((view) => view !== 'hero'))(
    'of %s shows a pool or the sea only if its recipe contains them',
    (view) => {
      expect(paints({}, view)).toEqual({ pool: view === 'piscina', sea: false });
      expect(paints({ sea: 'view' }, view).pool).toBe(view === 'piscina');
      expect(paints({ pool: 'private' }, view).sea).toBe(false);
    },
  );

  it('differs by the condition of the property', () => {
    for (const view of ['exterior', 'salon', 'cocina', 'dormitorio'] as const) {
      const [scene] = scenes('2-3', view);
      const states = (['new', 'renovated', 'good', 'dated'] as const).map((state) => drawPicture({ ...scene!, state }));
      expect(new Set(states).size).toBe(4);
    }
  });
});
