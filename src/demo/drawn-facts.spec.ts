import { pathToFileURL } from 'node:url';
import { homeKind } from './art/home-kind.ts';
import { recipeAt } from './art/gallery/picture-address.ts';
import { chooseForm } from './art/houses/choose-form.ts';
import { DemoArtist } from './demo-artist.ts';
import type { DemoProperty } from './stock/demo-property.ts';
import { demoStock } from './stock/demo-stock.ts';

const artist = new DemoArtist('/demo');

const has = ({ features }: DemoProperty, ...names: string[]) => names.some((name) => features.includes(name));

/** What may be written or painted, and the facts of which it speaks. */
const CLAIMS: readonly { claim: string; said?: RegExp; painted?: string; holds: (home: DemoProperty) => boolean }[] = [
  {
    claim: 'a pool',
    said: /piscina/i,
    painted: 'fill="url(#pool)"',
    holds: (home) => has(home, 'Piscina privada', 'Piscina comunitaria'),
  },
  { claim: 'a communal pool', said: /piscina comunitaria/i, holds: (home) => has(home, 'Piscina comunitaria') },
  { claim: 'a private pool', said: /piscina privada/i, holds: (home) => has(home, 'Piscina privada') },
  {
    claim: 'the sea',
    said: /\bmar\b|playa/i,
    painted: 'fill="url(#sea)"',
    holds: (home) => has(home, 'Vistas al mar'),
  },
  { claim: 'the front line', said: /playa/i, holds: (home) => has(home, 'Primera línea de playa') },
  {
    claim: 'a garden',
    said: /jard[ií]n/i,
    holds: (home) => has(home, 'Jardín privado', 'Jardines comunitarios'),
  },
  { claim: 'a communal garden', said: /jardines/i, holds: (home) => has(home, 'Jardines comunitarios') },
  {
    claim: 'parking',
    said: /garaje|aparcamiento|coche/i,
    holds: (home) => has(home, 'Garaje privado', 'Plaza de garaje', 'Parking'),
  },
  {
    claim: 'a terrace',
    said: /terraza|azotea|solárium/i,
    holds: (home) => has(home, 'Terraza', 'Terraza cubierta', 'Solárium', 'Azotea'),
  },
  { claim: 'a patio', said: /patio/i, holds: (home) => has(home, 'Patio') },
  { claim: 'a new home', said: /a estrenar|obra nueva/i, holds: (home) => home.isNewBuild },
  { claim: 'a town', said: /ciudad/i, holds: ({ zone }) => zone.setting === 'town' },
  {
    claim: 'the country',
    said: /campo|cortijo|olivar/i,
    holds: ({ plot, zone }) => plot > 0 || zone.setting !== 'town',
  },
];

const PAINTS = CLAIMS.flatMap(({ painted }) => painted ?? []);

/** Flat roofs and glass, which nobody built before, and what nobody builds any more. */
const OF_ITS_TIME = {
  modern: ['pavilionVilla', 'twoStoreyVilla', 'stackedVilla', 'cubicRow'],
  old: ['farmhouse', 'towerHouse', 'patioHouse', 'tiledRow', 'gabledRow', 'townBlock', 'whiteTerraces'],
};

const shown = demoStock().map((home) => ({
  home,
  pictures: home.pictures.map(({ path }) => {
    const url = pathToFileURL(`/demo/${path}`).href;
    const drawing = artist.draw(url).svg.toString();
    return { alt: artist.describe(url)!.alt, painted: PAINTS.filter((paint) => drawing.includes(paint)) };
  }),
}));

describe('the pictures of the demo stock', () => {
  it.each(CLAIMS)('show and mention $claim only where the property has one', ({ said, painted, holds }) => {
    const wrong = shown
      .filter(({ home }) => !holds(home))
      .flatMap(({ home, pictures }) =>
        pictures
          .filter((picture) => said?.test(picture.alt) || (painted && picture.painted.includes(painted)))
          .map(({ alt }) => `${home.reference}: ${alt}`),
      );
    expect({ count: wrong.length, homes: new Set(wrong.map((text) => text.slice(0, 7))).size, wrong }).toEqual({
      count: 0,
      homes: 0,
      wrong: [],
    });
  });

  it('show exteriors that fit the year of construction and the condition', () => {
    const wrong = shown.flatMap(({ home: { reference, home, pictures } }) =>
      pictures.flatMap(({ path }) => {
        const recipe = recipeAt(path);
        const kind = homeKind(recipe?.type ?? null);
        if (recipe?.view !== 'exterior' || kind === 'parcela') return [];
        const form = chooseForm(kind, recipe).name;
        const ofAnother = home.condition === 'new' ? OF_ITS_TIME.old : home.builtYear < 1992 ? OF_ITS_TIME.modern : [];
        return ofAnother.includes(form) ? [`${reference}: ${form} of ${home.builtYear || 'today'}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(CLAIMS.filter(({ painted }) => painted))('show $claim at least once where the property has one', (claim) => {
    const missing = shown.filter(
      ({ home, pictures }) => claim.holds(home) && !pictures.some(({ painted }) => painted.includes(claim.painted!)),
    );
    expect(missing.map(({ home }) => `${home.reference} ${home.kind}`)).toEqual([]);
  });
});
