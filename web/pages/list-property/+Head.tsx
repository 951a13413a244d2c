export { PageHead as Head } from '../../agency/public/page-head.tsx';
