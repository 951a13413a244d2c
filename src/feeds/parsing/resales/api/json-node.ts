/** A value of someone else's JSON, asked for by name; whatever it turns out to be, asking never fails. */
export class JsonNode {
  constructor(private readonly value: unknown) {}

  get(...path: string[]): JsonNode {
    return new JsonNode(path.reduce(getPart, this.value));
  }

  /** Numbers arrive as strings or as numbers: both are text here. '' where there is none. */
  get text(): string {
    if (typeof this.value === 'string') return this.value.trim();
    return typeof this.value === 'number' || typeof this.value === 'boolean' ? String(this.value) : '';
  }

  /** One arrives as itself, several as an array, none as nothing. */
  get items(): JsonNode[] {
    if (Array.isArray(this.value)) return this.value.map((item) => new JsonNode(item));
    return this.value === undefined || this.value === null || this.value === '' ? [] : [this];
  }

  get names(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }
}

/** JSON that was made of XML keeps the attributes of an element apart. */
const ATTRIBUTES = '@attributes';

function getPart(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  return name !== ATTRIBUTES && Object.hasOwn(value, ATTRIBUTES) ? getPart(value[ATTRIBUTES], name) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
