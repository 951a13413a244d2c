export interface Bilingual {
  readonly es: string;
  readonly en: string;
}

export const bilingual = (es: string, en: string): Bilingual => ({ es, en });
