export const pick = <T>(choices: readonly T[], number: number) => choices[Math.floor(number) % choices.length]!;
