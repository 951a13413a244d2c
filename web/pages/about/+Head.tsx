export { PageHead as Head } from '../../agency/page-head.tsx';
