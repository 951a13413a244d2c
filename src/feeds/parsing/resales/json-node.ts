/** Accessor for untrusted JSON. Lookups never throw, for any value. */
export class JsonNode {
  constructor(private readonly value: unknown) {}

  get(...path: string[]): JsonNode {
    return new JsonNode(path.reduce(getPart, this.value));
  }

  get text(): string {
    if (typeof this.value === 'string') return this.value.trim();
    return typeof this.value === 'number' || typeof this.value === 'boolean' ? String(this.value) : '';
  }

  /** Resales-Online sends one item as itself, several as an array, and none as nothing. */
  get items(): JsonNode[] {
    if (Array.isArray(this.value)) return this.value.map((item) => new JsonNode(item));
    return this.value === undefined || this.value === null || this.value === '' ? [] : [this];
  }

  get names(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }
}

/** JSON converted from XML keeps the attributes of an element separately. */
const ATTRIBUTES = '@attributes';

function getPart(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  return name !== ATTRIBUTES && Object.hasOwn(value, ATTRIBUTES) ? getPart(value[ATTRIBUTES], name) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
