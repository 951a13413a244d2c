export type Attributes = Readonly<Record<string, string | number>>;

const written = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

export const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${written(value)}"`)
    .join('');
