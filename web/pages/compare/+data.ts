import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { type FeatureGroup, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Api, read } from '../../api/read.ts';
import type { ComparedProperty } from '../../catalogue/site/comparison/build-comparison-rows.ts';
import { parseReferences } from './parse-references.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const NOT_FOR_SALE = [404, 410, 422];

/** The URL defines the comparison, so that it can be shared. */
export async function data({ api, urlParsed }: PageContextServer) {
  const references = parseReferences(urlParsed.searchAll['refs'] ?? []);
  const results = await Promise.all(references.map((reference) => findProperty(api, reference)));
  return {
    properties: results.filter((property) => property !== null),
    missing: references.filter((_, index) => results[index] === null),
  };
}

async function findProperty(api: Api, reference: string): Promise<ComparedProperty | null> {
  try {
    const details = await read(api, `/api/v1/properties/${encodeURIComponent(reference)}`, PropertyDetails);
    const { description: _, features, ...compared } = details;
    return { ...compared, orientation: getOrientation(features) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (NOT_FOR_SALE.includes(error.status)) return null;
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
}

const ORIENTATION = /^orientación\s*/i;

/** Feeds state the orientation under its own heading, or as 'Orientación sur'. */
function getOrientation(features: readonly FeatureGroup[]): string | null {
  const orientations = features.flatMap(({ heading, values }) =>
    values
      .filter((value) => ORIENTATION.test(heading ?? '') || ORIENTATION.test(value))
      .map((value) => value.replace(ORIENTATION, '')),
  );
  const text = orientations.filter(Boolean).join(', ');
  return text ? text[0]!.toLocaleUpperCase('es') + text.slice(1) : null;
}
