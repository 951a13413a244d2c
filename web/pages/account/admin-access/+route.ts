export default '/admin/auth';
