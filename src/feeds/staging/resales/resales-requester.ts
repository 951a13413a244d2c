import type { JsonNode } from '../../parsing/resales/api/json-node.ts';

/** A function of the WebAPI, asked with the feed's own keys and filter. */
export type ResalesRequester = (
  name: 'SearchProperties' | 'PropertyDetails',
  parameters: Record<string, string>,
  signal?: AbortSignal,
) => Promise<JsonNode>;
