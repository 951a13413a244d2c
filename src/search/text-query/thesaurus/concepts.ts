import { AMENITY_NAMES } from '../../../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../../catalogue/fields/amenity-terms.contract.ts';
import type { Attribute } from '../../query/attribute.ts';
import { indexableStems } from '../words.ts';

/** Attribute values; one match is enough. */
type AttributeValues = Partial<Record<Exclude<Attribute, 'words'>, readonly string[]>>;

export interface Concept {
  readonly kind: 'type' | 'feature';
  /** Phrases of stems, joined as in documents. */
  readonly wordings: readonly string[];
  /** Attribute values of properties with this meaning. */
  readonly attributes?: AttributeValues;
  /** Attribute values of similar properties, which come later in the results. */
  readonly relatedAttributes?: AttributeValues;
  /** Narrower than the stored type: bungalows are stored as villas, so the text must also contain the word. */
  readonly isNarrow?: true;
  /** Whether "without ..." can exclude the feature; it finds properties whose text does not mention it. */
  readonly isExcludable?: true;
  /** Attribute values if the query names another type too: in "villa with garage", the garage is a feature. */
  readonly asFeature?: AttributeValues;
}

/** Documents contain the words of a phrase as one joined word too. */
export const joinStems = (stems: readonly string[]) => stems.join('_');

const parsePhrases = (text: string): string[] => [
  ...new Set(text.split(',').map((phrase) => joinStems(indexableStems(phrase)))),
];

/** `attributes` are the attribute values of the type; `words` lists its wordings, separated by commas. */
const defineType = (
  attributes: AttributeValues,
  words: string,
  more: Omit<Concept, 'kind' | 'wordings' | 'attributes'> = {},
): Concept => ({
  kind: 'type',
  wordings: parsePhrases(words),
  attributes,
  ...more,
});

const NARROW = { isNarrow: true } as const;

/** Property types with the words for them; the codes are the agency's. */
export const types: readonly Concept[] = [
  defineType(
    { type: ['1-1'] },
    'apartamento, piso, pisito, flat, apartment, apto, apt, apartament, condo, condominium',
    {
      relatedAttributes: { family: ['1'] },
    },
  ),
  defineType(
    { type: ['1-2'] },
    'planta baja, piso bajo, bajo, bajo con jardín, ground floor, ground floor apartment, garden flat',
  ),
  defineType({ type: ['1-3'] }, 'ático, sobreático, penthouse, pent house, attic, ático dúplex, duplex penthouse'),
  defineType({ family: ['1'] }, 'dúplex', NARROW),
  defineType({ family: ['1'] }, 'loft', NARROW),
  defineType(
    { flags: ['studio'] },
    'estudio, studio, studio apartment, studio flat, apartamento estudio, piso estudio',
  ),
  defineType({ type: ['2-1'] }, 'casa, house', { relatedAttributes: { family: ['2'] } }),
  defineType(
    { type: ['2-2'] },
    `adosado, adosada, casa adosada, chalet adosado, villa adosada, vivienda adosada, townhouse, town house, terraced,
     terraced house, row house, linked house, casa en hilera`,
  ),
  defineType(
    { type: ['2-2'] },
    'pareado, pareada, casa pareada, chalet pareado, villa pareada, semi detached, semi, semidetached, semi detached house, semi detached villa',
    NARROW,
  ),
  defineType({ type: ['2-2'] }, 'casa de pueblo, village house, casa mata', NARROW),
  defineType(
    { type: ['2-3'] },
    `villa, chalet, chalé, chalet independiente, casa independiente, detached house, detached villa, independent villa,
     independent house`,
  ),
  defineType({ type: ['2-3'] }, 'bungalow, bungaló', NARROW),
  defineType({ type: ['2-3'] }, 'mansión, mansion, palacete', NARROW),
  defineType(
    { type: ['4-1'] },
    `finca, finca rústica, casa de campo, casa rural, country house, country, country estate, farm, farmhouse, farm house,
     rural, rural house`,
  ),
  defineType({ type: ['4-1'] }, 'cortijo', { isNarrow: true, relatedAttributes: { type: ['4-1'] } }),
  defineType(
    { family: ['3'] },
    `terreno, parcela, solar, plot, land, suelo, building plot, building land, plot of land, plot land, terreno urbano,
     parcela urbana, solar urbano, suelo urbano`,
    { asFeature: {} },
  ),
  defineType(
    { type: ['5-1'] },
    `local, local comercial, comercial, commercial, commercial property, commercial premises, business premises, premises,
     shop, retail, negocio, business, store`,
  ),
  defineType({ type: ['5-1'] }, 'oficina, office', { isNarrow: true, asFeature: {} }),
  defineType(
    { type: ['6-1'] },
    `garaje, garage, parking, aparcamiento, cochera, plaza de garaje, plaza de aparcamiento, plaza de parking, plaza de garage, parking space,
     parking place, garage space, private garage, garaje privado, car park`,
    { asFeature: { flags: ['parking'] } },
  ),
];

const defineFeature = (words: string, attributes?: AttributeValues): Concept => ({
  kind: 'feature',
  wordings: parsePhrases(words),
  ...(attributes && { attributes }),
});
/** Defines a feature that "without" can exclude. */
const defineExcludable = (words: string): Concept => ({ ...defineFeature(words), isExcludable: true });

const amenities = AMENITY_NAMES.flatMap((amenity) => {
  const { synonyms } = AMENITY_TERMS[amenity];
  return synonyms === null ? [] : [defineFeature(synonyms, { flags: [amenity] })];
});

export const features: readonly Concept[] = [
  ...amenities,
  defineExcludable('piscina privada, private pool, private swimming pool, own pool, own swimming pool, piscina propia'),
  defineExcludable(
    `piscina comunitaria, piscina comunal, communal pool, communal swimming pool, comunal pool, community pool,
     community swimming pool, shared pool, shared swimming pool`,
  ),
  defineExcludable('piscina climatizada, heated pool, heated swimming pool'),
  defineExcludable('piscina cubierta, indoor pool, indoor swimming pool'),
  defineExcludable('jardín privado, private garden'),
  defineExcludable(
    'jardín comunitario, jardines comunitarios, jardín comunal, communal garden, comunal garden, community garden',
  ),
  defineFeature(
    'vistas al golf, golf view, vistas al campo de golf, views over the golf course, views of the golf course',
  ),
  defineFeature(
    'vistas a la montaña, vistas a la sierra, mountain view, views of the mountains, views to the mountains',
  ),
  defineFeature('vistas, view, views'),
  defineFeature(
    'primera línea de golf, primera línea golf, 1ª línea de golf, 1ª línea golf, front line golf, frontline golf, first line golf, golf front',
  ),
  defineFeature('playa, beach, seaside'),
  defineFeature('mar, sea, ocean'),
  defineFeature('golf, campo de golf, golf course'),
  defineFeature('montaña, mountain, sierra'),
  defineFeature('campo, countryside'),
  defineExcludable('terraza, terrace'),
  defineExcludable('balcón, balcony'),
  defineExcludable('solárium, sun terrace, rooftop, roof terrace, azotea'),
  defineExcludable('patio, courtyard'),
  defineExcludable('porche, porch, veranda'),
  defineExcludable('ascensor, lift, elevator'),
  defineExcludable('aire acondicionado, air conditioning, air conditioned, aircon, climatización, climatizado'),
  defineExcludable('calefacción, heating, central heating'),
  defineExcludable('suelo radiante, underfloor heating, floor heating'),
  defineExcludable('aerotermia, heat pump'),
  defineExcludable('chimenea, fireplace'),
  defineExcludable('placas solares, paneles solares, solar panel, energía solar, solar power, solar energy'),
  defineExcludable('domótica, home automation, smart home'),
  defineExcludable(
    `urbanización cerrada, recinto cerrado, gated community, gated, gated urbanisation, gated urbanization, gated complex,
     gated development, private urbanisation`,
  ),
  defineExcludable('seguridad, security, seguridad 24 horas, 24 hour security, vigilancia, guarded'),
  defineExcludable('gimnasio, gym'),
  defineExcludable('spa, wellness'),
  defineExcludable('sauna'),
  defineExcludable('jacuzzi, hot tub, hidromasaje, whirlpool'),
  defineExcludable('pádel, paddle, padel court, pista de pádel'),
  defineExcludable('tenis, tennis, tennis court, pista de tenis'),
  defineExcludable('trastero, storage, storage room, storeroom, almacén'),
  defineExcludable('bodega, wine cellar, cellar'),
  defineExcludable('sótano, basement'),
  defineExcludable('barbacoa, barbecue, bbq'),
  defineExcludable('en suite, ensuite, baño en suite'),
  defineFeature('cocina, kitchen'),
  defineExcludable('cocina equipada, fitted kitchen, equipped kitchen'),
  defineExcludable('cocina abierta, open kitchen, open plan kitchen'),
  defineExcludable('armarios empotrados, fitted wardrobes, built in wardrobes'),
  defineExcludable('lavadero, utility room, laundry room, laundry'),
  defineExcludable('mármol, marble'),
  defineExcludable('vigas, vigas de madera, wooden beams, wood beams, beams'),
  defineExcludable('doble acristalamiento, double glazing, climalit'),
  defineExcludable('punto de carga, charging point, ev charger, charging station'),
  defineExcludable('amueblado, furnished, muebles, furniture'),
  defineFeature('sin amueblar, unfurnished'),
  defineExcludable('casa de invitados, guest house, guest apartment, casa de huéspedes'),
  defineExcludable('pozo, well, pozo propio, borehole'),
  defineExcludable('olivos, olivar, olive tree, olive, olive grove'),
  defineExcludable('frutales, árboles frutales, huerto, orchard, fruit tree'),
  defineExcludable('cuadras, caballos, establos, stable, horse, ecuestre, equestrian, hípica'),
  defineExcludable('vallado, fenced, vallada'),
  defineExcludable('escaparate, shop window'),
  defineFeature('esquina, corner, hace esquina'),
  defineExcludable('salida de humos, smoke outlet'),
  defineExcludable('persiana de seguridad, security shutter'),
  defineExcludable('videovigilancia, cameras, cctv'),
  defineFeature('rústico, suelo rústico, rustic, rustic land'),
  defineFeature('urbanizable, edificable, buildable'),
  defineFeature('proyecto, proyecto aprobado, project, approved project, licencia, licence, license'),
  defineFeature(
    `obra nueva, a estrenar, nuevo, nueva, nueva construcción, nueva promoción, promoción, new build, newbuild, new, brand new,
     newly built, new construction, new development, new home, off plan, sobre plano`,
    { flags: ['newBuild'] },
  ),
  defineFeature(
    'reformado, renovado, reformada, renovada, renovated, refurbished, reformed, modernised, modernized, restored',
  ),
  defineFeature(
    'para reformar, a reformar, reforma, por reformar, to renovate, to reform, needs renovation, renovation project',
  ),
  defineFeature('lujo, luxury, lujoso, lujosa, luxurious, de lujo, alto standing, high end'),
  defineFeature('exclusivo, exclusiva, exclusive'),
  defineFeature('moderno, moderna, modern, contemporáneo, contemporary'),
  defineFeature('tradicional, traditional, típico, andaluz, andalusian'),
  defineFeature('encanto, charming, charm, con encanto'),
  defineFeature('luminoso, luminosa, bright, light filled'),
  defineFeature('soleado, soleada, sunny'),
  defineFeature('tranquilo, tranquila, quiet, peaceful, tranquil'),
  defineFeature('amplio, amplia, espacioso, spacious, grande, large, big'),
  defineFeature('céntrico, céntrica, central'),
  defineFeature('inversión, investment, rentabilidad'),
  defineFeature('familia, familiar, family'),
  defineFeature('sur, south, orientación sur, south facing'),
  defineFeature('oeste, west, west facing'),
  defineFeature('dormitorio, bedroom, habitación, bed'),
  defineFeature('baño, bathroom, bath'),
  defineFeature('salón, living room, lounge, salón comedor'),
  defineFeature('pueblo, village'),
  defineFeature('puerto deportivo, marina'),
  defineFeature('paseo marítimo, promenade'),
  defineFeature('colegio, school, escuela'),
  defineFeature('comercios, tienda, shops'),
  defineFeature('restaurante, restaurant'),
  defineFeature('aeropuerto, airport'),
  defineFeature('transporte público, public transport, autobús, bus'),
  defineFeature('estación, tren, train, train station, cercanías'),
];
