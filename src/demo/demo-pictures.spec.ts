import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import {
  parsePhotoName,
  type PhotoName,
  parsePlanName,
  type PlanName,
} from '../../test/fixtures/demo-picture-names.ts';
import { type DemoPicture, type DemoProperty, readDemoProperties } from '../../test/fixtures/read-demo-properties.ts';
import { getDataUrl, readDrawings } from './snapshot.sql.ts';

const MAX_DRAWING_BYTES = 125_000;

interface Photo extends DemoPicture {
  readonly property: DemoProperty;
  readonly name: PhotoName;
  readonly svg: string;
}
interface Plan extends DemoPicture {
  readonly property: DemoProperty;
  readonly name: PlanName;
  readonly svg: string;
}

const properties = await readDemoProperties();
const drawings = await readDrawings();
const svgs = new Map(drawings.map(({ key, svg }) => [key, svg]));
const pictures = properties.flatMap((property) =>
  property.pictures.map((picture) => ({ ...picture, property, svg: svgs.get(picture.key) ?? '' })),
);
const photos = pictures.flatMap((picture): Photo[] => {
  const name = parsePhotoName(picture.path);
  return name ? [{ ...picture, name }] : [];
});
const plans = pictures.flatMap((picture): Plan[] => {
  const name = parsePlanName(picture.path);
  return name ? [{ ...picture, name }] : [];
});

const findRepeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Parses with a strict parser and returns its errors. */
function findXmlErrors(xml: string) {
  const errors: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => errors.push(error.message));
  parser.write(xml).close();
  return errors;
}

describe('the drawings of the demo', () => {
  it('show each picture once, and nothing else', () => {
    const keys = pictures.map(({ key }) => key);
    expect(findRepeated(keys)).toEqual([]);
    expect(drawings.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  it('are each one SVG document, which loads nothing and has no broken number', () => {
    const faults = pictures.flatMap(({ path, svg }) => {
      const isDocument = /^<svg [^>]*>.*<\/svg>\s*$/s.test(svg) && svg.match(/<svg\b/g)?.length === 1;
      return [
        ...(isDocument ? [] : ['no document']),
        ...findXmlErrors(svg),
        ...(/NaN|undefined|Infinity|(?:width|height)="-/.exec(svg) ?? []),
        ...(/<(?:text|image|script|style|foreignObject)\b|href="[^#]/.exec(svg) ?? []),
        ...(Buffer.byteLength(svg) > MAX_DRAWING_BYTES ? ['too large'] : []),
      ].map((fault) => `${path}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('paint only with gradients and shapes that they define once', () => {
    const faults = pictures.flatMap(({ path, svg }) => {
      const used = [...svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map(([, paint, shape]) => paint ?? shape!);
      const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id!);
      const undefinedIds = used.filter((id) => !defined.includes(id));
      return [...undefinedIds, ...findRepeated(defined)].map((id) => `${path}: ${id}`);
    });
    expect(faults).toEqual([]);
  });

  it('differ from photo to photo', () => {
    expect(findRepeated(photos.map(({ svg }) => svg))).toEqual([]);
  });
});

describe('the gallery of each property of the demo', () => {
  it('has 3 to 8 photos, then its floor plans, each with a description', () => {
    const faults = properties.flatMap(({ reference, pictures: gallery }) => {
      const kinds = gallery.map(({ kind }) => kind);
      const photoCount = kinds.filter((kind) => kind === 'photo').length;
      return [
        ...(photoCount < 3 || photoCount > 8 ? [`${photoCount} photos`] : []),
        ...(kinds.lastIndexOf('photo') + 1 === photoCount ? [] : ['a plan before a photo']),
        ...findRepeated(gallery.map(({ path }) => path)),
        ...gallery
          .filter(({ kind, alt }) => !(kind === 'photo' ? /, ilustración$/ : /^Plano/).test(alt))
          .map(({ path }) => path),
      ].map((fault) => `${reference}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(photos.length + plans.length).toBe(pictures.length);
    expect(photos.filter(({ kind }) => kind !== 'photo')).toEqual([]);
  });

  it('shows one home: its type, age, condition and surroundings are the same in all photos', () => {
    const wrong = [...Map.groupBy(photos, ({ property }) => property)].filter(([{ reference, type }, gallery]) => {
      const homes = new Set(gallery.map(({ name: { era, state, place } }) => `${era} ${state} ${place}`));
      return homes.size > 1 || gallery.some(({ name }) => name.reference !== reference || name.type !== type);
    });
    expect(wrong.map(([{ reference }]) => reference)).toEqual([]);
  });

  it('is lit at one of four hours', () => {
    const readSky = ({ svg }: Photo) => /<linearGradient id="sky".*?<\/linearGradient>/.exec(svg)?.[0];
    const wrong = [...Map.groupBy(photos, ({ property }) => property.reference)].filter(
      ([, gallery]) => new Set(gallery.map(readSky)).size > 1,
    );
    expect(wrong.map(([reference]) => reference)).toEqual([]);
    expect(new Set(photos.map(readSky)).size).toBe(4);
  });
});

/** What a description says or a drawing shows, and for which properties that is true. */
interface Claim {
  readonly claim: string;
  readonly words?: RegExp;
  readonly paint?: string;
  readonly isTrue: (property: DemoProperty, name: PhotoName) => boolean;
}

const hasFeature =
  (...features: readonly string[]) =>
  ({ rawFeatures }: DemoProperty) =>
    features.some((feature) => rawFeatures.includes(feature));

const CLAIMS: readonly Claim[] = [
  {
    claim: 'a pool',
    words: /piscina/i,
    paint: 'fill="url(#pool)"',
    isTrue: hasFeature('Piscina privada', 'Piscina comunitaria'),
  },
  { claim: 'a communal pool', words: /piscina comunitaria/i, isTrue: hasFeature('Piscina comunitaria') },
  { claim: 'a private pool', words: /piscina privada/i, isTrue: hasFeature('Piscina privada') },
  { claim: 'the sea', words: /\bmar\b|playa/i, paint: 'fill="url(#sea)"', isTrue: hasFeature('Vistas al mar') },
  { claim: 'the front line', words: /playa/i, isTrue: hasFeature('Primera línea de playa') },
  { claim: 'a garden', words: /jard[ií]n/i, isTrue: hasFeature('Jardín privado', 'Jardines comunitarios') },
  { claim: 'a communal garden', words: /jardines/i, isTrue: hasFeature('Jardines comunitarios') },
  {
    claim: 'parking',
    words: /garaje|aparcamiento|coche/i,
    isTrue: hasFeature('Garaje privado', 'Plaza de garaje', 'Parking'),
  },
  {
    claim: 'a terrace',
    words: /terraza|azotea|solárium/i,
    isTrue: hasFeature('Terraza', 'Terraza cubierta', 'Solárium', 'Azotea'),
  },
  { claim: 'a patio', words: /patio/i, isTrue: hasFeature('Patio') },
  { claim: 'a new home', words: /a estrenar|obra nueva/i, isTrue: ({ isNewBuild }) => isNewBuild },
  { claim: 'a renovated home', words: /reformad[ao]/i, isTrue: (_, { state }) => state === 'renovated' },
  { claim: 'a town', words: /ciudad/i, isTrue: (_, { place }) => place === 'town' },
  {
    claim: 'the country',
    words: /campo|cortijo|olivar/i,
    isTrue: ({ gardenPlot }, { place }) => gardenPlot !== null || place !== 'town',
  },
];
const PAINTED_CLAIMS = CLAIMS.flatMap(({ paint, ...claim }) => (paint ? [{ ...claim, paint }] : []));

describe('the photos of the demo', () => {
  it.each(CLAIMS)('show and describe $claim only where there is one', ({ words, paint, isTrue }) => {
    const wrong = photos.filter(
      ({ alt, svg, property, name }) => (words?.test(alt) || (paint && svg.includes(paint))) && !isTrue(property, name),
    );
    expect(wrong.map(({ property, alt }) => `${property.reference}: ${alt}`)).toEqual([]);
  });

  it.each(PAINTED_CLAIMS)('show $claim at least once where there is one', ({ paint, isTrue }) => {
    const missing = [...Map.groupBy(photos, ({ property }) => property)].filter(
      ([property, gallery]) => isTrue(property, gallery[0]!.name) && !gallery.some(({ svg }) => svg.includes(paint)),
    );
    expect(missing.map(([{ reference, rawType }]) => `${reference} ${rawType}`)).toEqual([]);
  });

  it('show water only where their names say so', () => {
    const wrong = photos.filter(
      ({ svg, name }) =>
        (svg.includes('fill="url(#pool)"') && name.pool === 'none') ||
        (svg.includes('fill="url(#sea)"') && name.sea === 'none'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('have names that fit the features, the age and the condition of the property', () => {
    const wrong = photos.filter(({ property, name }) => {
      const { isNewBuild, builtYear, rawFeatures } = property;
      const isModern = isNewBuild || (builtYear ?? 0) >= 2000;
      const features = [
        ...{ none: [], private: ['Piscina privada'], communal: ['Piscina comunitaria'] }[name.pool]!,
        ...{ none: [], view: ['Vistas al mar'], front: ['Primera línea de playa'] }[name.sea]!,
        ...{ none: [], private: ['Jardín privado'], communal: ['Jardines comunitarios'] }[name.garden]!,
        ...(name.parking === 'garage' ? ['Garaje privado'] : []),
      ];
      const isOfItsTime = (builtYear === null && !isNewBuild) || (name.era === 'modern') === isModern;
      const isInCondition = (name.state === 'new') === isNewBuild;
      return !isOfItsTime || !isInCondition || features.some((feature) => !rawFeatures.includes(feature));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  describe('of the outside', () => {
    const exteriors = photos.filter(({ name }) => name.view === 'exterior');
    /** The drawing of the house without its position, and what is drawn after it. */
    const readHouse = ({ svg }: Photo) => (svg.split('<g id="house">')[1] ?? '').replace(/^<g transform="[^"]*">/, '');
    const isTiled = (photo: Photo) =>
      (readHouse(photo).match(/stroke-width="5"[^>]*opacity="0.75"/g) ?? []).length > 40;
    const isVilla = ({ name }: Photo) => name.type === '2-3';

    it('show flat roofs on new homes, and tiled roofs on all villas of another time', () => {
      const homes = exteriors.filter(({ name }) => /^[124]-/.test(name.type));
      expect(homes.filter((photo) => photo.property.isNewBuild && isTiled(photo)).map(({ path }) => path)).toEqual([]);
      const villas = homes.filter((photo) => isVilla(photo) && isTiled(photo) !== (photo.name.era === 'traditional'));
      expect(villas.map(({ path }) => path)).toEqual([]);
      expect(new Set(homes.filter(isVilla).map(isTiled)).size).toBe(2);
    });

    it('show as many storeys as there are floor plans of a house, and enough for a flat', () => {
      const wrong = exteriors.filter(({ name, property }) => {
        const plan = plans.find((other) => other.property === property);
        const isHouse = !name.type.startsWith('1-');
        return plan && (isHouse ? name.storeys !== plan.name.storeys : name.storeys < plan.name.storeys);
      });
      expect(wrong.map(({ path }) => path)).toEqual([]);
    });

    it('show the same house from each angle', () => {
      const readStrokes = (photo: Photo) => readHouse(photo).split('</g></g>')[0]!;
      const houses = [...Map.groupBy(exteriors, ({ property }) => property.reference)].filter(
        ([, { length }]) => length > 1,
      );
      expect(houses.length).toBeGreaterThan(5);
      expect(
        houses.filter(([, angles]) => new Set(angles.map(readStrokes)).size > 1).map(([reference]) => reference),
      ).toEqual([]);
    });
  });
});

describe('the floor plans of the demo', () => {
  const PLAN_HEIGHT = 1200;
  const FIGURES_TOP = PLAN_HEIGHT - 109;
  /** Shown on a phone at 388 of 1600 pixels, this is 11 pixels high. */
  const MIN_TEXT_SCALE = 0.0454;
  const DWELLING = /^[124]-/;
  const ROOM = new RegExp(
    '<rect x="(?<x>[\\d.e-]+)" y="(?<y>[\\d.e-]+)" width="(?<width>[\\d.]+)" height="(?<height>[\\d.]+)"' +
      ' fill="(?<fill>#\\w+)" stroke="#22343C" stroke-width="0.14"/>',
    'g',
  );
  const DOOR_LEAF = /<path d="M([\d.e-]+) ([\d.e-]+)([hv])(-?[\d.]+)A[^"]* ([\d.e-]+) ([\d.e-]+)" fill="none"/g;
  const LABEL = /<g transform="translate\(([\d.]+) ([\d.]+)\)( rotate\(-90\))?">(.*?<\/g><\/g>)<\/g>/g;
  const LINE = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><g transform="scale\(([\d.]+)\)">/g;

  interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }
  const isWithin = (inner: Box, outer: Box) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
  const overlap = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;

  /** The rooms, the areas that door leaves sweep, and the labels of a plan, in pixels of its storey. */
  function parsePlan({ svg }: Plan) {
    const [, factor = '', metres = '', texts = ''] =
      /<g transform="scale\(([\d.]+)\)">(<rect x="[\d.e-]+" y="[\d.e-]+" width="[\d.]+".*?)<\/g><g fill="#22343C">(.*?)<\/g><\/g><g fill/.exec(
        svg,
      )!;
    const scale = Number(factor);
    const enlarge = (x: number, y: number, width: number, height: number): Box => ({
      ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    });
    const rooms = [...metres.matchAll(ROOM)].map(({ groups = {} }) => {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(groups[name]));
      return { ...enlarge(x!, y!, width!, height!), fill: groups['fill']!, area: width! * height! };
    });
    const sweeps = [...metres.matchAll(DOOR_LEAF)].map(([, x, y, direction, length, endX, endY]) => {
      const [left, top, reach] = [Number(x), Number(y), Number(length)];
      const [cornerX, cornerY] = direction === 'h' ? [left + reach, top] : [left, top + reach];
      const [farX, farY] = [Number(endX), Number(endY)];
      const [minX, minY] = [Math.min(cornerX, farX), Math.min(cornerY, farY)];
      return enlarge(minX, minY, Math.max(cornerX, farX) - minX, Math.max(cornerY, farY) - minY);
    });
    const labels = [...texts.matchAll(LABEL)].map(([, x, y, turn, content = '']) => {
      const lines = [...content.matchAll(LINE)].map(([, dx, , size]) => ({ dx: Number(dx), size: Number(size) }));
      // A raised figure follows its line.
      const names = lines.filter(({ dx }) => dx < 0);
      const size = Math.max(...lines.map((line) => line.size));
      const [along, across] = [2 * Math.max(...lines.map(({ dx }) => Math.abs(dx))), names.length * size * 1000];
      const [width, height] = turn ? [across, along] : [along, across];
      return { x: Number(x) - width / 2, y: Number(y) - height / 2, width, height, size };
    });
    return { rooms, sweeps, labels };
  }
  const plansByProperty = Map.groupBy(plans, ({ property }) => property);

  it('exist for most flats and houses, but not for all, and for no land', () => {
    const dwellings = properties.filter(({ type }) => DWELLING.test(type));
    expect(plansByProperty.size / dwellings.length).toBeGreaterThan(0.5);
    expect(plansByProperty.size / dwellings.length).toBeLessThan(0.95);
    expect([...plansByProperty.keys()].filter((property) => !dwellings.includes(property))).toEqual([]);
  });

  it('have names and descriptions that fit the property, and show each storey once', () => {
    const wrong = [...plansByProperty].flatMap(([property, sheets]) => {
      const { reference, bedrooms, bathrooms, built, terrace, gardenPlot } = property;
      const isOther = sheets.some(
        ({ name, alt }, index) =>
          name.reference !== reference ||
          Number(name.beds) !== (bedrooms ?? 0) ||
          Number(name.baths) !== (bathrooms ?? 0) ||
          Number(name.built) !== built ||
          (terrace !== null && Number(name.terrace) !== terrace) ||
          ![0, gardenPlot].includes(Number(name.garden)) ||
          Number(name.storey) !== index ||
          Number(name.storeys) !== sheets.length ||
          !alt.includes(`: ${built} m² construidos`),
      );
      return isOther ? [reference] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('show the bedrooms and bathrooms of the property, and about its area', () => {
    const wrong = [...plansByProperty].flatMap(([{ reference, bedrooms, bathrooms, built }, sheets]) => {
      const rooms = sheets.flatMap((sheet) => parsePlan(sheet).rooms);
      const count = (fill: string) => rooms.filter((room) => room.fill === fill).length;
      const share = rooms.reduce((sum, { area }) => sum + area, 0) / built!;
      const hasRooms =
        count('#FFFFFF') === (bedrooms ?? 0) && count('#E7F0F1') === Math.max(bathrooms ?? 0, bedrooms ? 0 : 1);
      return hasRooms && share > 0.83 && share < 1.05 ? [] : [`${reference}: ${share.toFixed(2)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('name every room but stairs, large enough for a phone, within its walls and beside its door', () => {
    const wrong = plans.flatMap((plan) => {
      const { rooms, sweeps, labels } = parsePlan(plan);
      const stairs = plan.name.storeys === '1' ? 0 : 1;
      const unnamed = rooms.filter((room) => !labels.some((label) => isWithin(label, room)));
      return [
        ...(unnamed.length === stairs ? [] : [`${unnamed.length} rooms without a name`]),
        ...(labels.every((label) => rooms.some((room) => isWithin(label, room))) ? [] : ['a name across a wall']),
        ...(labels.some(({ size }) => size < MIN_TEXT_SCALE) ? ['a small name'] : []),
        ...(labels.some((label) => sweeps.some((sweep) => overlap(label, sweep))) ? ['a name in a door'] : []),
      ].map((fault) => `${plan.path}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keep the break line of a large terrace clear of the figures below', () => {
    const BREAK_LINE =
      /translate\([\d.]+ ([\d.]+)\)"><g transform="translate\(0 ([\d.]+)\) scale\(([\d.]+)\).*?V([\d.]+)H[\d.]+l-.2 -([\d.]+)l-.3 ([\d.]+)l/;
    const bottoms = plans.flatMap(({ path, svg }) => {
      const line = BREAK_LINE.exec(svg);
      if (!line) return [];
      const [top, terrace, scale, depth, up, down] = line.slice(1).map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return [{ path, bottom: top + terrace + (depth + down - up) * scale }];
    });
    expect(bottoms.length).toBeGreaterThan(0);
    expect(bottoms.filter(({ bottom }) => bottom > FIGURES_TOP)).toEqual([]);
  });
});

describe('the covers of the demo', () => {
  /** Two covers are alike when fewer of the 64 bits of their hashes differ. */
  const MIN_DISTANCE = 10;
  const PAGE_SIZE = 42;
  const MAX_SHARE_ALIKE = 0.05;

  type Properties = readonly DemoProperty[];

  const covers = new Map(
    properties.map((property) => [property, photos.find((photo) => photo.property === property)!]),
  );
  const hashes = new Map<DemoProperty, boolean[]>();

  /** Has a bit for each two neighbours in a row of pixels: whether the right one is lighter. */
  async function computeDifferenceHash(svg: string) {
    const small = sharp(Buffer.from(svg), { density: 10 }).resize(9, 8, { fit: 'fill' }).flatten().greyscale();
    const pixels = await small.raw().toBuffer();
    return Array.from({ length: 64 }, (_, bit) => {
      const at = Math.floor(bit / 8) * 9 + (bit % 8);
      return pixels[at]! < pixels[at + 1]!;
    });
  }

  function areAlike(one: DemoProperty, other: DemoProperty) {
    const [bits, otherBits] = [hashes.get(one)!, hashes.get(other)!];
    return bits.filter((bit, index) => bit !== otherBits[index]).length < MIN_DISTANCE;
  }

  /** Pairs side by side and one below the other on a page. */
  const pairNeighbours = (list: Properties, columns: number) =>
    list.flatMap((property, index) => {
      const isOnPage = (at: number) => at < list.length && Math.floor(at / PAGE_SIZE) === Math.floor(index / PAGE_SIZE);
      const beside = (index % PAGE_SIZE) % columns < columns - 1 && isOnPage(index + 1) ? [list[index + 1]!] : [];
      const below = isOnPage(index + columns) ? [list[index + columns]!] : [];
      return [...beside, ...below].map((other) => [property, other] as const);
    });
  const pairOnAllScreens = (list: Properties) => [...pairNeighbours(list, 1), ...pairNeighbours(list, 3)];
  const findAlike = (list: Properties) =>
    pairOnAllScreens(list)
      .filter(([one, other]) => areAlike(one, other))
      .map((pair) => pair.map((property) => `${property.reference} ${covers.get(property)!.name.view}`).join(' = '));

  const sortDescending = (list: Properties, getValue: (property: DemoProperty) => number) =>
    list.toSorted((one, other) => getValue(other) - getValue(one));

  const newest = properties
    .filter(({ status }) => status !== 'sold')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id));
  const lists: Readonly<Record<string, Properties>> = {
    newest,
    featured: sortDescending(newest, ({ featuredOrder }) => -(featuredOrder ?? 1_000)),
  };
  const otherLists: Readonly<Record<string, Properties>> = {
    'price up': sortDescending(newest, ({ price }) => -(price ?? 1e9)),
    'price down': sortDescending(newest, ({ price }) => price ?? 0),
    'area down': sortDescending(newest, ({ built, gardenPlot }) => built ?? gardenPlot ?? 0),
  };
  const FEATURES = ['Piscina comunitaria', 'Piscina privada', 'Vistas al mar', 'Jardín privado', 'Terraza', 'Ascensor'];
  /** Frequent filters of visitors, those with most results first. */
  const filteredLists = [
    ...Map.groupBy(newest, ({ type }) => `type ${type}`),
    ...Map.groupBy(newest, ({ location }) => `town ${location}`),
    ...Map.groupBy(newest, ({ bedrooms }) => `${bedrooms ?? 0} bedrooms`),
    ...FEATURES.map((feature) => [feature, newest.filter(hasFeature(feature))] as [string, DemoProperty[]]),
  ]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 12);

  beforeAll(async () => {
    for (const [property, { svg }] of covers) hashes.set(property, await computeDifferenceHash(svg));
  }, 120_000);

  it('have at least 24 compositions, none of them on more than a tenth of the properties', () => {
    const compositions = Map.groupBy(covers.values(), ({ name: { view, type, storeys } }) =>
      view === 'exterior' ? `${view} ${type} ${storeys}` : view,
    );
    expect(compositions.size).toBeGreaterThanOrEqual(24);
    const frequent = [...compositions].filter(([, { length }]) => length > properties.length / 10);
    expect(frequent.map(([composition, { length }]) => `${composition}: ${length}`)).toEqual([]);
  });

  it.each(Object.entries(lists))('differ from their neighbours on the first three pages of the %s', (_, list) => {
    expect(findAlike(list.slice(0, 3 * PAGE_SIZE))).toEqual([]);
  });

  it.each([...Object.entries(otherLists), ...filteredLists])('are seldom like their neighbours by %s', (_, list) => {
    const alike = findAlike(list);
    expect(alike.length / pairOnAllScreens(list).length > MAX_SHARE_ALIKE ? alike : []).toEqual([]);
  });
});

describe('the portraits of the demo’s staff', () => {
  const NAMES = ['admin', 'moderador', 'agente', 'vera', 'nora', 'bruno'];
  const SIZE = 24;
  /** The mean difference of two small portraits, of 255: two colours of one drawing differ by less. */
  const MIN_DIFFERENCE = 24;

  it('show six evidently different people', async () => {
    const portraits = await Promise.all(
      NAMES.map(async (name) => {
        const portrait = sharp(await readFile(getDataUrl(`portraits/${name}.webp`)));
        const pixels = await portrait.resize(SIZE, SIZE, { fit: 'fill' }).flatten().greyscale().raw().toBuffer();
        return { name, pixels };
      }),
    );
    const alike = portraits.flatMap((one, index) =>
      portraits.slice(index + 1).flatMap((other) => {
        const sum = one.pixels.reduce((total, value, pixel) => total + Math.abs(value - other.pixels[pixel]!), 0);
        const mean = Math.round(sum / one.pixels.length);
        return mean < MIN_DIFFERENCE ? [`${one.name} and ${other.name}: ${mean}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
