const OPENINGS = {
  es: [
    (name: string) => `Hola, soy ${name}. `,
    (name: string) => `Buenos días, me llamo ${name}. `,
    (name: string) => `Buenas tardes, le escribe ${name}. `,
  ],
  en: [
    (name: string) => `Hello, this is ${name}. `,
    (name: string) => `Good morning, my name is ${name}. `,
    (name: string) => `Hi, ${name} here. `,
  ],
} as const;

const GREETING = /^(?:Hola|Buenos días|Buenas tardes|Hello|Good afternoon),\s*/;

/** Two of three people say who they are before what they ask, each in their own way; others come to the point. */
export function inOwnWords(text: string, number: number, { name, language }: { name: string; language: 'es' | 'en' }) {
  const way = Math.floor(number / 2) % 3;
  if (way === 2) return text;
  const open = OPENINGS[language][(number + way) % OPENINGS[language].length]!;
  const rest = text
    .replace(GREETING, '')
    .replace(/^([¿¡]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());
  return open(name) + rest;
}
