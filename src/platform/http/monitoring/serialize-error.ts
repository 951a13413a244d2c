interface Serialized {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly aggregateErrors?: readonly Serialized[];
  readonly raw?: unknown;
}

/** PostgreSQL errors about a value (SQLSTATE class 22) quote that value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const QUOTED = /"[^"\n]*"/g;
/** Properties in which drivers repeat rows and statements with their values, which the message may contain as well. */
const PERSONAL_PROPERTIES = ['detail', 'hint', 'where', 'internalQuery', 'query'] as const;

/** Reduces an error to its type, code, message and stack for the log, without personal data. */
export function serializeError({ type, message = '', stack = '', code, aggregateErrors, raw }: Serialized): object {
  const chain = [...listCauses(raw)];
  const redact = (text: string) => chain.reduce(redactPersonalData, text);
  return {
    type,
    message: redact(message),
    stack: redact(stack),
    ...(code !== undefined && { code }),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(serializeError) }),
  };
}

type Thrown = Readonly<Record<string, unknown>>;

function* listCauses(fault: unknown): Generator<Thrown> {
  const seen = new Set<unknown>();
  for (let at = fault; typeof at === 'object' && at !== null && !seen.has(at); at = (at as Thrown).cause) {
    seen.add(at);
    yield at as Thrown;
  }
}

function redactPersonalData(text: string, fault: Thrown): string {
  const hidden = PERSONAL_PROPERTIES.map((name) => fault[name]).filter(
    (value) => typeof value === 'string' && value !== '',
  );
  const rest = hidden.reduce<string>((left, value) => left.replaceAll(value as string, '…'), text);
  return typeof fault.code === 'string' && DATA_EXCEPTION.test(fault.code) ? rest.replace(QUOTED, '"…"') : rest;
}
