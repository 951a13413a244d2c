/** What is shown in place of the photographs is as high as they are. */
export const mediaFrame =
  'relative -mx-4 aspect-4/3 overflow-hidden bg-cal-100 md:mx-0 md:aspect-auto md:h-[clamp(20rem,42vw,37.5rem)] md:rounded-sm';
