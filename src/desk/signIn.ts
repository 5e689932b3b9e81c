/** Files of the sign-in pages. These pages have no script: the build emits the styles and the motifs of the cloth. */
import './signIn.css';
import '../ui/motifs.svg?no-inline';
