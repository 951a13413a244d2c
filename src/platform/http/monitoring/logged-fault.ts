interface Serialized {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly aggregateErrors?: readonly Serialized[];
  /** The error itself. */
  readonly raw?: unknown;
}

/** Of PostgreSQL, about a value that it quotes. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const QUOTED = /"[^"\n]*"/g;
/** What drivers hang on an error, and write into what it says: the row, the statement with its values. */
const OF_PEOPLE = ['detail', 'hint', 'where', 'internalQuery', 'query'] as const;

/** What the log keeps of an error: what it is, what it says but for what is people's, where it came from. */
export function loggedFault({ type, message = '', stack = '', code, aggregateErrors, raw }: Serialized): object {
  const chain = [...causesOf(raw)];
  const said = (text: string) => chain.reduce(withoutPeople, text);
  return {
    type,
    message: said(message),
    stack: said(stack),
    ...(code !== undefined && { code }),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(loggedFault) }),
  };
}

type Thrown = Readonly<Record<string, unknown>>;

function* causesOf(fault: unknown): Generator<Thrown> {
  const seen = new Set<unknown>();
  for (let at = fault; typeof at === 'object' && at !== null && !seen.has(at); at = (at as Thrown).cause) {
    seen.add(at);
    yield at as Thrown;
  }
}

function withoutPeople(text: string, fault: Thrown): string {
  const hidden = OF_PEOPLE.map((name) => fault[name]).filter((value) => typeof value === 'string' && value !== '');
  const rest = hidden.reduce<string>((left, value) => left.replaceAll(value as string, '…'), text);
  return typeof fault.code === 'string' && DATA_EXCEPTION.test(fault.code) ? rest.replace(QUOTED, '"…"') : rest;
}
