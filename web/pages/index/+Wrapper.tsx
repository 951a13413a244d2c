export { Queries as Wrapper } from '../../api/queries.tsx';
