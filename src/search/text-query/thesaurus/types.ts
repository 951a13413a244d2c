import { type Concept, type AttributeValues, parsePhrases } from './concept.ts';

const defineType = (
  is: AttributeValues,
  words: string,
  more: Omit<Concept, 'kind' | 'wordings' | 'is'> = {},
): Concept => ({
  kind: 'type',
  wordings: parsePhrases(words),
  is,
  ...more,
});

const NARROW = { isNarrow: true } as const;

/** Phrases are listed before the words that they contain; codes are the agency's. */
export const types: readonly Concept[] = [
  defineType(
    { type: ['1-1'] },
    'apartamento, piso, pisito, flat, apartment, apto, apt, apartament, condo, condominium',
    {
      kin: { family: ['1'] },
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
  defineType({ type: ['2-1'] }, 'casa, house', { kin: { family: ['2'] } }),
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
  defineType({ type: ['4-1'] }, 'cortijo', { isNarrow: true, kin: { type: ['4-1'] } }),
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
