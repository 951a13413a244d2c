export default '/comparar';
