import type { ReactNode } from 'react';
import type {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  ReviewsContent,
  ServicesContent,
} from '../../../../src/agency/content.contract.ts';
import type { ContentPreview, StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';
import { Hero } from '../../../agency/site/home/hero.tsx';
import { Pitch } from '../../../agency/site/home/pitch.tsx';
import { KeyFigures } from '../../../agency/site/key-figures.tsx';
import { FooterCall } from '../../../agency/site/layout/footer-call.tsx';
import { Reviews } from '../../../agency/site/reviews.tsx';
import { AboutText, Team } from '../../about/about-text.tsx';
import { FaqTopics } from '../../faq/faq-topics.tsx';
import { LegalText } from '../../legal/legal-text.tsx';
import { ServiceRow } from '../../services/service-row.tsx';

export function renderContentPreview(key: StaffContentKey, content: ContentPreview['content']): ReactNode {
  switch (key) {
    case 'home':
      return <Home {...(content as HomeContent)} />;
    case 'services':
      return <Services {...(content as ServicesContent)} />;
    case 'reviews':
      return <Reviews {...(content as ReviewsContent)} />;
    case 'about':
      return <About {...(content as AboutContent)} />;
    case 'faq':
      return <FaqTopics {...(content as FaqContent)} />;
    default:
      return <LegalText {...(content as LegalContent)} />;
  }
}

const Home = ({ hero, figures, pitch, closing }: HomeContent) => (
  <div className="isolate grid gap-10 overflow-hidden">
    <Hero {...hero} />
    <KeyFigures figures={figures} />
    <Pitch {...pitch} />
    <div className="focus-on-dark rounded-md bg-ink-900 px-6 text-white md:px-12">
      <FooterCall closing={closing} />
    </div>
  </div>
);

const Services = ({ lead, services }: ServicesContent) => (
  <div className="grid gap-12">
    <p className="max-w-[60ch] text-lg text-ink-700">{lead}</p>
    {services.map((service) => (
      <ServiceRow key={service.icon} service={service} />
    ))}
  </div>
);

const About = ({ lead, story, values, team }: AboutContent) => (
  <div className="grid gap-12">
    <p className="text-lg text-ink-700">{lead}</p>
    <AboutText story={story} values={values} />
    <Team team={team} />
  </div>
);
