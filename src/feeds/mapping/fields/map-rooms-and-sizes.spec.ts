import type { FeedWarning } from '../../feed-warning.contract.ts';
import { mapBathrooms, mapBedrooms } from './map-rooms-and-sizes.ts';

const captureWarnings = <T>(map: (warn: (kind: FeedWarning) => void) => T) => {
  const warnings: FeedWarning[] = [];
  return [map((kind) => warnings.push(kind)), warnings] as const;
};

describe('mapBathrooms', () => {
  it.each<[string, number | null, FeedWarning[]]>([
    ['2', 2, []],
    ['2.5', 2.5, []],
    ['2,5', 2.5, []],
    ['2.50', 2.5, []],
    ['0.5', 0.5, []],
    ['2.75', 2.5, ['part_of_a_room']],
    ['2.2', 2, ['part_of_a_room']],
    ['0.25', null, ['part_of_a_room']],
    ['0', null, []],
    ['', null, []],
    ['-', null, ['dash_for_empty']],
    ['2.5 - 4', 2.5, ['range_value']],
    ['1/2', 1, ['range_value']],
    ['2+1', 2, ['part_of_a_room']],
    ['2 baños + aseo', 2, ['part_of_a_room']],
    ['2 baths', 2, []],
    ['dos baños', 2, []],
    ['Two bathrooms', 2, []],
    ['2 baños y 1 aseo', null, ['unreadable_number']],
    ['varios', null, ['unreadable_number']],
    ['-2', null, ['unreadable_number']],
    ['100', null, ['unreadable_number']],
    ['NaN', null, ['unreadable_number']],
  ])('reads %j as %j', (text, bathrooms, warnings) => {
    expect(captureWarnings((warn) => mapBathrooms(text, warn))).toEqual([bathrooms, warnings]);
  });
});

describe('mapBedrooms', () => {
  it.each<[string, string | null, number | null, FeedWarning[]]>([
    ['3', '2-3', 3, []],
    ['2.5', '2-3', 2, ['part_of_a_room']],
    ['3,0', '2-3', 3, []],
    ['0.5', '1-1', 0, ['part_of_a_room']],
    ['0.5', '2-3', null, ['part_of_a_room']],
    ['0', '1-1', 0, []],
    ['Studio apartment', '1-1', 0, []],
    ['Apartamento estudio', '1-1', 0, []],
    ['2 + studio', '1-1', 2, ['part_of_a_room']],
    ['3+1', '2-3', 3, ['part_of_a_room']],
    ['3 + 1 dorm.', '2-3', 3, ['part_of_a_room']],
    ['3 dorm. + 1', '2-3', 3, ['part_of_a_room']],
    ['3+1+1', '2-3', 3, ['part_of_a_room']],
    ['3 más 1', '2-3', 3, ['part_of_a_room']],
    ['tres', '2-3', 3, []],
    ['Tres dormitorios', '2-3', 3, []],
    ['three bedrooms', '2-3', 3, []],
    ['TRES + 1', '2-3', 3, ['part_of_a_room']],
    ['3 (tres)', '2-3', 3, []],
    ['Un dormitorio', '1-1', 1, []],
    ['3 rooms', '2-3', 3, []],
    ['varios', '2-3', null, ['unreadable_number']],
    ['+1', '2-3', null, ['unreadable_number']],
    ['1100', '2-3', null, ['unreadable_number']],
    ['3 Dorm.', '1-1', 3, []],
    ['3 dorms', '1-1', 3, []],
    ['3 hab.', '1-1', 3, []],
    ['3bed', '1-1', 3, []],
    ['3 BR', '1-1', 3, []],
    ['3 double bedrooms', '1-1', 3, []],
    ['3 habitaciones dobles', '1-1', 3, []],
    ['3 beds, 2 baths', '1-1', null, ['unreadable_number']],
    ['0', null, null, []],
    ['', '1-1', null, []],
  ])('reads %j of type %j as %j', (text, type, bedrooms, warnings) => {
    expect(captureWarnings((warn) => mapBedrooms(text, type, warn))).toEqual([bedrooms, warnings]);
  });
});
