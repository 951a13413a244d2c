interface LoadContext {
  readonly cookie: string | undefined;
  readonly form: { headers: Record<string, string>; body: string } | undefined;
}
interface LoadRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Defaults to 200. */
  readonly expectedStatus?: number;
}

const randomNumber = () => Math.floor(Math.random() * 100_000_000);

/** Pages and lists are new for each request, so that no cache responds. */
const kinds = {
  page: () => ({ path: `/propiedades?priceMax=${400_000 + randomNumber()}` }),
  api: () => ({ path: `/api/v1/properties?priceMax=${400_000 + randomNumber()}&pageSize=12` }),
  counted: () => ({ path: `/api/v1/properties?priceMax=${400_000 + randomNumber()}&facets=true&pageSize=12` }),
  cached: () => ({ path: '/' }),
  health: () => ({ path: '/health/ready' }),
  live: () => ({ path: '/health/live' }),
  staff: ({ cookie = '' }: LoadContext) => ({ path: '/api/v1/staff/properties', headers: { cookie } }),
  form: ({ form }: LoadContext) =>
    form && { path: '/api/v1/inquiries', method: 'POST' as const, ...form, expectedStatus: 201 },
} satisfies Record<string, (context: LoadContext) => LoadRequest | undefined>;

export type LoadKind = keyof typeof kinds;

export const loadKinds: Readonly<Record<LoadKind, (context: LoadContext) => LoadRequest | undefined>> = kinds;
