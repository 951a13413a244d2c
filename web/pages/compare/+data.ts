import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { type FeatureGroup, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { type Api, ServerApiError, read } from '../../api/read.ts';
import type { ComparedProperty } from '../../catalogue/site/comparison/compared-property.ts';
import { parseReferences } from './parse-references.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const NOT_FOR_SALE = [404, 410, 422];

/** The comparison is defined by its address, so that it can be shared. */
export async function data({ api, urlParsed }: PageContextServer) {
  const references = parseReferences(urlParsed.searchAll['refs'] ?? []);
  const found = await Promise.all(references.map((reference) => find(api, reference)));
  return {
    properties: found.filter((property) => property !== null),
    missing: references.filter((_, at) => found[at] === null),
  };
}

async function find(api: Api, reference: string): Promise<ComparedProperty | null> {
  try {
    const details = await read(api, `/api/v1/properties/${encodeURIComponent(reference)}`, PropertyDetails);
    const { description: _, features, ...compared } = details;
    return { ...compared, orientation: orientationIn(features) };
  } catch (fault) {
    if (!(fault instanceof ServerApiError)) throw fault;
    if (NOT_FOR_SALE.includes(fault.status)) return null;
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
}

const ORIENTATION = /^orientación\s*/i;

/** Feeds say it under a heading of its own, or as 'Orientación sur'. */
function orientationIn(features: readonly FeatureGroup[]): string | null {
  const said = features.flatMap(({ heading, values }) =>
    values
      .filter((value) => ORIENTATION.test(heading ?? '') || ORIENTATION.test(value))
      .map((value) => value.replace(ORIENTATION, '')),
  );
  const text = said.filter(Boolean).join(', ');
  return text ? text[0]!.toLocaleUpperCase('es') + text.slice(1) : null;
}
