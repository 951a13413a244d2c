export const ORIGIN_NAMES = { manual: 'Manual', api: 'API' } as const;
