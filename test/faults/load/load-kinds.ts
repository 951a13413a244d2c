interface Known {
  readonly cookie: string | undefined;
  readonly form: { headers: Record<string, string>; body: string } | undefined;
}
interface Question {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** The status of success. */
  readonly wanted?: number;
}

const any = () => Math.floor(Math.random() * 100_000_000);

/** What is asked for; nobody has asked for the same page or list before, so that no cache answers. */
const kinds = {
  page: () => ({ path: `/propiedades?priceMax=${400_000 + any()}` }),
  api: () => ({ path: `/api/v1/properties?priceMax=${400_000 + any()}&pageSize=12` }),
  cached: () => ({ path: '/' }),
  health: () => ({ path: '/health/ready' }),
  live: () => ({ path: '/health/live' }),
  staff: ({ cookie = '' }: Known) => ({ path: '/api/v1/staff/properties', headers: { cookie } }),
  form: ({ form }: Known) => form && { path: '/api/v1/inquiries', method: 'POST' as const, ...form, wanted: 201 },
} satisfies Record<string, (known: Known) => Question | undefined>;

export type LoadKind = keyof typeof kinds;

export const loadKinds: Readonly<Record<LoadKind, (known: Known) => Question | undefined>> = kinds;
