import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { drawPicture, type Scene } from './draw-picture.ts';
import { chooseForm } from './houses/choose-form.ts';
import { pictureViews, viewAlt, type View } from './picture-views.ts';

const KINDS = [
  ['villa', 3],
  ['andaluza', 3],
  ['bloque', 3],
  ['adosada', 3],
  ['finca', 3],
  ['local', 2],
  ['garaje', 2],
] as const;

const TYPES = ['1-1', '2-1', '2-2', '2-3', '3-1', '4-1', '5-1', '6-1'];
const VIEWS: View[] = ['terraza', 'salon', 'dormitorio', 'cocina', 'interior', 'vista', 'plano', 'parcela', 'hero'];

/** Together these references cover every form of every kind of house. */
const REFERENCES = ['MB-1000', 'MB-1001', 'MB-1002', 'MB-1003', 'MB-1004', 'MB-1005'];

const scenes = (type: string, view: View): Scene[] =>
  REFERENCES.flatMap((reference) => [0, 1].map((variant) => ({ reference, type, view, variant })));

/** The outside of every type, and one set of the other views, which are the same for all types. */
const drawn = [
  ...TYPES.map((type) => ({ name: `exterior ${type}`, pictures: scenes(type, 'exterior').map(drawPicture) })),
  ...VIEWS.map((view) => ({ name: view, pictures: scenes('2-3', view).map(drawPicture) })),
];
const everyPicture = drawn.flatMap(({ pictures }) => pictures);

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** One hash for all references and variants of a line. After a deliberate change, copy the reported hashes. */
const HASHES = {
  cocina: 'adf0f431',
  dormitorio: '845f19ab',
  'exterior 1-1': 'ac6161d6',
  'exterior 2-1': 'da280396',
  'exterior 2-2': '0b78e1a1',
  'exterior 2-3': '6d6f2b07',
  'exterior 3-1': '83f6ac4e',
  'exterior 4-1': '5587b2a5',
  'exterior 5-1': 'd2fea023',
  'exterior 6-1': '0a4f8fe7',
  hero: '81ba992e',
  interior: '71754974',
  parcela: '259ef19f',
  plano: 'e69a9077',
  salon: '72d6dbef',
  terraza: '50b72a64',
  vista: '20fdc38a',
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
  it('still draws what it drew before', () => {
    const hashes = drawn.map(({ name, pictures }) => [name, shortHash(pictures.join('\n'))]);
    expect(Object.fromEntries(hashes)).toEqual(HASHES);
  });

  it('gives the same picture for the same scene, and another for another variant', () => {
    for (const view of ['exterior', ...VIEWS] as const) {
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

  it('paints only with gradients and shapes the picture defines', () => {
    for (const picture of everyPicture) {
      const used = [...picture.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map(([, paint, shape]) => paint ?? shape);
      const defined = new Set([...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      expect(picture.match(/ id="/g)).toHaveLength(defined.size);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it('keeps the house of a property from picture to picture', () => {
    const exterior = { reference: 'MB-1000', type: '2-3', view: 'exterior' } as const;
    const first = drawPicture({ ...exterior, variant: 0 });
    const second = drawPicture({ ...exterior, variant: 1 });
    expect(second).not.toBe(first);
    expect(houseIn(second)).toBe(houseIn(first));
  });

  it.each(KINDS)('meets every form of %s among the references above', (kind, forms) => {
    const met = REFERENCES.map((reference) => chooseForm(kind, reference).name);
    expect(new Set(met).size).toBe(forms);
  });

  it('changes with the hour, and keeps one hour for a property', () => {
    const salon = { reference: 'MB-1000', type: '2-3', view: 'salon', variant: 0 } as const;
    const hours = (['morning', 'noon', 'afternoon', 'dusk'] as const).map((hour) => drawPicture({ ...salon, hour }));
    expect(new Set(hours).size).toBe(4);
    const skies = pictureViews('2-3').map(
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

describe('picture views', () => {
  it('suit the type', () => {
    expect(pictureViews('2-3')).toEqual(['exterior', 'terraza', 'salon', 'dormitorio', 'cocina', 'vista', 'plano']);
    expect(pictureViews('3-1')).toEqual(['parcela', 'vista']);
    expect(pictureViews('5-1')).toEqual(['exterior', 'interior', 'vista']);
    expect(pictureViews('6-1')).toEqual(['exterior']);
    expect(pictureViews(null)).toEqual(pictureViews('2-3'));
  });

  it('have alternative texts that differ within a gallery and say what they are', () => {
    for (const type of TYPES) {
      const texts = pictureViews(type).map((view) => viewAlt(view, type));
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].+, ilustración$/);
    }
    expect(viewAlt('salon', '2-3')).toBe('Salón con vistas al mar, ilustración');
  });
});
