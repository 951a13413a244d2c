export { PageHead as Head } from '../../agency/site/page-head.tsx';
