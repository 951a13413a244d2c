import { z } from 'zod';

/** The stored texts use the name `lead` for an introduction. */
const introduction = z.string();

const titledTextFields = { title: z.string(), paragraphs: z.array(z.string()) };

const PORTRAIT_DESCRIPTION = 'Address of a picture on this site; without one, initials are shown';

/** Texts and figures of the home page; figures are text as shown, such as `+3.000`. */
export const HomeContent = z
  .object({
    hero: z.object({ title: z.string(), lead: introduction }),
    figures: z.array(z.object({ value: z.string(), label: z.string() })).length(4),
    pitch: z.object({ ...titledTextFields, points: z.array(z.string()) }),
    closing: z.object({ title: z.string(), lead: introduction }),
  })
  .meta({ id: 'HomeContent' });
export type HomeContent = z.infer<typeof HomeContent>;

export const ServiceIcon = z.enum(['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation']);

export const ServicesContent = z
  .object({
    lead: introduction,
    services: z
      .array(
        z.object({ icon: ServiceIcon, title: z.string(), text: z.string(), points: z.array(z.string()).length(3) }),
      )
      .length(6),
  })
  .meta({ id: 'ServicesContent' });
export type ServicesContent = z.infer<typeof ServicesContent>;

export const ReviewsContent = z
  .object({
    reviews: z.array(
      z.object({
        author: z.string(),
        from: z.string(),
        text: z.string(),
        isSample: z.boolean().meta({ description: "A sample that ships with the product, not a client's review" }),
      }),
    ),
  })
  .meta({ id: 'ReviewsContent' });
export type ReviewsContent = z.infer<typeof ReviewsContent>;

export const AboutContent = z
  .object({
    lead: introduction,
    story: z.object(titledTextFields),
    values: z.array(z.object({ title: z.string(), text: z.string() })),
    team: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        portrait: z.string().optional().meta({ description: PORTRAIT_DESCRIPTION }),
      }),
    ),
  })
  .meta({ id: 'AboutContent' });
export type AboutContent = z.infer<typeof AboutContent>;

export const FaqContent = z
  .object({
    asOf: z.iso.date().meta({ description: 'Date on which the figures were last checked' }),
    groups: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        entries: z.array(
          z.object({
            question: z.string(),
            answer: z.array(z.string()).meta({ description: 'Paragraphs of plain text' }),
            figures: z.array(z.object({ label: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'FaqContent' });
export type FaqContent = z.infer<typeof FaqContent>;

export const LegalPage = z.enum(['privacidad', 'terminos', 'aviso-legal', 'cookies', 'accesibilidad']);
export type LegalPage = z.infer<typeof LegalPage>;

export const LegalContent = z
  .object({
    title: z.string(),
    version: z.iso.date().meta({ description: 'Date of the last change; inquiries store it' }),
    sections: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        html: z.string().meta({ description: 'HTML that may contain p, ul, ol, li, a and strong' }),
      }),
    ),
  })
  .meta({ id: 'LegalContent' });
export type LegalContent = z.infer<typeof LegalContent>;
