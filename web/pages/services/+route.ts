export default '/servicios';
