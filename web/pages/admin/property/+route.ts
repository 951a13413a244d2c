export default '/admin/properties/@id';
