export default '/registro';
