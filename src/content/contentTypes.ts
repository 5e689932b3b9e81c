/** The shapes in which a hosted headless service (Hygraph) answers what the site reads. */
export const contentTypes = `
  "Any JSON value."
  scalar JSON

  "A whole number as JSON writes it; GraphQL's own Int ends at 32 bits."
  scalar Integer

  type Asset {
    url: String!
  }

  type Course {
    title: String!
    slug: String!
    description: String
    mediumPaymentPackage: String
    proPaymentPackage: String
  }

  type TraineeGallery {
    traineePhoto: Asset
  }

  type Author {
    name: String!
    bio: String
    photo: Asset
  }

  "Rich text; raw is its tree of nodes."
  type RichText {
    raw: JSON!
  }

  type Post {
    title: String!
    excerpt: String
    featuredImage: Asset
    author: Author
    createdAt: String
    slug: String!
    content: RichText
  }

  input PostWhereUniqueInput {
    slug: String!
  }

  type Query {
    courses: [Course!]!
    traineeGalleries: [TraineeGallery!]!
    post(where: PostWhereUniqueInput!): Post
  }
`;
