export default '/login';
