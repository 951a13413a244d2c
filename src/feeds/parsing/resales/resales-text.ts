export type ResalesText = {
  /** null where the answer names no language. */
  language: 'es' | 'en' | null;
  nameType: string;
  type: string;
  subtype: string;
  description: string;
  features: { heading: string; values: string[] }[];
};
