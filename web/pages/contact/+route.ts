export default '/contacto';
